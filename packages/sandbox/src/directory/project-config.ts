const feature = (id: string, isEnabled: boolean, config: readonly string[] | null = null) => ({ id, isEnabled, config })

/** The answer to `GET /appkit/v1/config`: the features that a project has enabled. */
export const projectConfig = {
  features: [
    feature('multi_wallet', true),
    feature('activity', true),
    feature('onramp', true),
    feature('swap', true),
    feature('social_login', true, ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'email']),
    feature('reown_branding', false),
    feature('email_capture', false),
    feature('fund_from_exchange', false),
    feature('payments', false),
    feature('reown_authentication', false),
    feature('headless', false),
  ],
} as const

/** The answer to `GET /appkit/v1/project-limits`: no limits. */
export const projectLimits = {
  planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false },
} as const
