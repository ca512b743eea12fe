/** What snippets use of Next. The fresh Next app compiles the same snippets against Next itself. */
declare module 'next/headers' {
  export function headers(): Promise<Headers>
}
