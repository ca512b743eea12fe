import { listedNetworks } from './listed-networks.ts'
import type { Listing } from './listing.ts'

/** The listing id of the wallet phone. */
export const phoneWalletId = 'f0'.repeat(32)

/** The first listing of every directory: the wallet phone, a page that plays a wallet app. */
export const phoneListing: Listing = {
  id: phoneWalletId,
  name: 'Kit Phone (test wallet)',
  badge_type: 'certified',
  description: 'The wallet phone of the sandbox. It is a page on this machine, not an app.',
  chains: [...listedNetworks.eip155, ...listedNetworks.solana, ...listedNetworks.bip122],
  homepage: 'https://phone.kit.example/',
  image_id: '6b697470-686f-4e65-8000-000000000000',
  order: 0,
  link_mode: 'https://phone.kit.example/app/',
  mobile_link: 'kitphone://',
  desktop_link: 'kitphone://',
  webapp_link: 'https://phone.kit.example/web/',
  app_store: 'https://ios-apps.example/kit-phone',
  play_store: 'https://android-apps.example/kit-phone',
  chrome_store: 'https://extensions.example/kit-phone',
  rdns: 'example.kit.phone',
  injected: [{ namespace: 'eip155', injected_id: 'isKitPhone' }],
  supports_wc: true,
  supports_wcpay: true,
}
