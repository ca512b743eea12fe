/** Who plays the sellers. The fee is what they keep of a payment, in percent. */
export const providers = [
  { id: 'sandbox-pay', name: 'Sandbox Pay', feePercent: 1 },
  { id: 'example-ramp', name: 'Example Ramp', feePercent: 2 },
] as const

export type Provider = (typeof providers)[number]

/** Finds a provider by its id; the first one where none is asked for. */
export const findProvider = (id: unknown = providers[0].id): Provider | undefined =>
  providers.find((provider) => provider.id === id)

/** Where visitors can be. Nothing is sold in the restricted ones. */
export const countries = [
  { code: 'BR', name: 'Brazil', isRestricted: false },
  { code: 'CN', name: 'China', isRestricted: true },
  { code: 'DE', name: 'Germany', isRestricted: false },
  { code: 'FR', name: 'France', isRestricted: false },
  { code: 'GB', name: 'United Kingdom', isRestricted: false },
  { code: 'HK', name: 'Hong Kong', isRestricted: true },
  { code: 'MO', name: 'Macao', isRestricted: true },
  { code: 'US', name: 'United States', isRestricted: false },
] as const

/** Whether something is sold there, and where nobody says where they are. */
export const isSoldIn = (code: unknown): boolean =>
  code === undefined || code === null || countries.some((one) => one.code === code && !one.isRestricted)
