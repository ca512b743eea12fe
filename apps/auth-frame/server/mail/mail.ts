/** A mail that the service sends. */
export type Mail = {
  readonly kind: 'device-link' | 'address-link' | 'code' | 'notice'
  readonly to: string
  readonly subject: string
  readonly text: string
}
