const limits = [
  { method: 'card', min: '10', max: '7500' },
  { method: 'bank', min: '10', max: '25000' },
] as const

/** What the kit offers to pay with where the service does not say (R-RAMP-1). */
export const defaultFiats = [
  { code: 'USD', limits },
  { code: 'EUR', limits },
] as const
