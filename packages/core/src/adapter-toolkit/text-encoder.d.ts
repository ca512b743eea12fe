/** The platform's own, without the DOM's types. */
declare const TextEncoder: { new (): { encode(text: string): Uint8Array } }
declare const TextDecoder: { new (): { decode(bytes: Uint8Array): string } }
declare function atob(base64: string): string
