/** A mail, as its words are. */
export type Mail = {
  readonly kind: 'device-link' | 'code' | 'notice'
  readonly to: string
  readonly subject: string
  readonly text: string
}
