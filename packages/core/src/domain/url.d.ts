/** The platform's own URL parser, without the DOM's types. */
interface URL {
  readonly href: string
  readonly protocol: string
  readonly hostname: string
  readonly username: string
  readonly password: string
}
declare var URL: { new (text: string, base?: string): URL }
