/** The platform's own URL parser, without the DOM's types. */
interface URL {
  readonly href: string
  readonly protocol: string
  readonly hostname: string
  readonly username: string
  readonly password: string
  readonly searchParams: { set(name: string, value: string): void }
}
declare var URL: { new (text: string, base?: string): URL; canParse(text: string): boolean }
