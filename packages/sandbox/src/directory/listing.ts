/** A wallet in the format of the hosted directory. */
export type Listing = {
  readonly id: string
  readonly name: string
  readonly badge_type: 'certified' | 'none'
  readonly description: string
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly homepage: string
  readonly image_id: string
  readonly image_url?: string
  readonly order: number
  readonly link_mode: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  readonly supports_wc: boolean
  readonly supports_wcpay: boolean
}
