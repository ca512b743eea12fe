import type { FiatCurrency, PaymentLimits } from '../ports/onramp.ts'

const limits: readonly PaymentLimits[] = [
  { method: 'card', min: '10', max: '7500' },
  { method: 'bank', min: '10', max: '25000' },
]

/** What the kit offers to pay with where the service does not say (R-RAMP-1). */
export const defaultFiats: readonly FiatCurrency[] = [
  { code: 'USD', limits },
  { code: 'EUR', limits },
]
