/** The platform's own, without the DOM's types. */
declare const TextEncoder: { new (): { encode(text: string): Uint8Array } }
