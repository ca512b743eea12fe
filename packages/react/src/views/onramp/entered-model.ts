import type { OnrampModel } from '@kit/core/models'

/** While the visitor enters what to buy. */
export type EnteredModel = Extract<OnrampModel, { is: 'reading' | 'editing' | 'opening' }>
