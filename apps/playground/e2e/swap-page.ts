import type { Endpoints } from '@kit/sandbox'
import type { Locator } from '@playwright/test'
import { erc20Abi, formatUnits, type PublicClient, parseUnits } from 'viem'
import { asHash, expect } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'

type Token = { readonly symbol: string; readonly decimals: number; readonly address?: `0x${string}` }

/** The tokens that the sandbox's pools trade on one chain. */
export function swapTokens(endpoints: Endpoints, network: 'eip155:1' | 'eip155:8453' = 'eip155:1') {
  const { USDC, DAI } = endpoints.tokens[network]
  return {
    ETH: { symbol: 'ETH', decimals: 18 },
    USDC: { ...USDC, symbol: 'USDC' },
    DAI: { ...DAI, symbol: 'DAI' },
    USDT: { symbol: 'USDT', decimals: 6, address: endpoints.swaps.usdt },
  } as const satisfies Record<string, Token>
}

/** Makes the sandbox's swaps fail, or lie, until the next call. */
export async function setSwapFault({ blockchainApi }: Endpoints, fault: string): Promise<void> {
  const response = await fetch(`${blockchainApi}/faults/swaps?fault=${fault}`, { method: 'POST' })
  expect(response.ok).toBe(true)
}

/** What an account has of a token, read from the chain, without the code under test. */
export const readUnits = (node: PublicClient, { address }: Token, owner: `0x${string}`): Promise<bigint> =>
  address
    ? node.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    : node.getBalance({ address: owner })

export function addressOf({ addresses: [address] }: { readonly addresses: readonly `0x${string}`[] }): `0x${string}` {
  if (!address) throw new Error('The wallet has no account')
  return address
}

/** How much of a token a contract may take from an account. */
export const allowanceOf = (node: PublicClient, token: `0x${string}`, owner: `0x${string}`, spender: `0x${string}`) =>
  node.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })

/** What the network took for the swap that a preview shows. */
export async function feeOf(node: PublicClient, preview: Locator): Promise<bigint> {
  const hash = asHash(/0x[\da-f]{64}/.exec((await preview.getByRole('link').getAttribute('href')) ?? '')?.[0] ?? null)
  const { gasUsed, effectiveGasPrice } = await node.getTransactionReceipt({ hash })
  return gasUsed * effectiveGasPrice
}

type Swap = { readonly sell: Token; readonly buy: Token; readonly amount: string }

/** Opens the Swap view and fills in its form, which it returns. */
export async function fillSwap(kit: KitPage, { sell, buy, amount }: Swap): Promise<Locator> {
  await kit.openAccount()
  await kit.modal.locator('[data-mark="swap"]').click()
  await chooseToken(kit, 'sold', sell)
  await chooseToken(kit, 'bought', buy)
  const form = kit.view('Swap')
  await form.locator('[data-mark="sold-amount"]').fill(amount)
  return form
}

export async function chooseToken(kit: KitPage, side: 'sold' | 'bought', { symbol, address }: Token): Promise<void> {
  const choice = kit.view('Swap').locator(`[data-mark="${side}-token"]`)
  await choice.click()
  await kit
    .view('SwapSelectToken')
    .locator(`[data-mark="${address ?? 'native'}" i]`)
    .click()
  await expect(choice).toContainText(symbol)
}

/** The same as `fillSwap`, and opens the preview, which it returns once it has been simulated. */
export async function previewSwap(kit: KitPage, swap: Swap): Promise<Locator> {
  const form = await fillSwap(kit, swap)
  await form.locator('[data-mark="review"]').click()
  const preview = kit.view('SwapPreview')
  await expect(preview).toHaveAttribute('data-state', 'ready')
  return preview
}

/** An amount that the preview shows, in base units. */
export async function shownUnits(view: Locator, mark: string, { decimals }: Token): Promise<bigint> {
  const text = (await view.locator(`[data-mark="${mark}"]`).textContent()) ?? ''
  const number = /[\d,]+(\.\d+)?/.exec(text)?.[0] ?? ''
  return parseUnits(number.replaceAll(',', ''), decimals)
}

/** A different amount every time, so that no earlier allowance fits it by chance. */
export const oddAmount = (whole: number, { decimals }: Token): string =>
  formatUnits(parseUnits(String(whole), decimals) + BigInt(Math.floor(Math.random() * 900_000) + 1), decimals)
