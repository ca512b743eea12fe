import { expect } from '@playwright/test'
import type { KitPage } from './kit-page.ts'
import type { PhonePage } from './phone-page.ts'

/** Connects the phone by the kit's code, on one chain of CAIP-2. */
export async function connectByPhone(kit: KitPage, phone: PhonePage, chain: string): Promise<void> {
  await phone.open()
  await phone.pair(await kit.codeFor())
  await phone.approve({ chains: [chain] })
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
}
