import type { Rules } from '../root.types.ts'

/** A provider has led back to the page, which has to show that before it signs in. */
export const socialReturnRules: Rules<'socialLogin.returned'> = {
  'socialLogin.returned': ({ context }, { back }) => {
    const provider = context.settings.features.socials.find((one) => one === back.provider)
    if (!provider || provider === 'farcaster') return {}
    return {
      effects: [
        { to: 'discovery', event: { type: 'discovery.requested' } },
        { to: 'router', event: { type: 'router.opened', at: { view: 'Connect' } } },
        { to: 'router', event: { type: 'router.pushed', route: { view: 'ConnectingSocial', provider } } },
        { to: 'socialLogin', event: { type: 'socialLogin.received', provider, back } },
      ],
    }
  },
}
