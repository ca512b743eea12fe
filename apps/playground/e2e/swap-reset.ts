import type { Endpoints } from '@kit/sandbox'
import type { EvmTestWallet } from '@kit/testing/evm'
import type { Page } from '@playwright/test'
import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  type PublicClient,
  parseAbi,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import {
  addressOf,
  allowanceOf,
  feeOf,
  oddAmount,
  previewSwap,
  readUnits,
  shownUnits,
  swapTokens,
} from './swap-page.ts'

const sending = 'eth_sendTransaction'
const abi = parseAbi(['function mint(address to, uint256 value)'])
const left = parseUnits('7', 6)

const approval = (spender: Hex, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] })

/** Gives an account USDT, and the router an allowance of it that a swap of before has left. */
async function leaveAllowance(endpoints: Endpoints, node: PublicClient, owner: Hex): Promise<void> {
  const { usdt, router } = endpoints.swaps
  const { privateKey = '0x' } = endpoints.accounts.find(({ address }) => address === owner) ?? {}
  const signer = createWalletClient({
    account: privateKeyToAccount(privateKey as Hex),
    transport: http(endpoints.rpc['eip155:1']),
  })
  const mint = encodeFunctionData({ abi, args: [owner, parseUnits('1000', 6)] })
  for (const data of [mint, approval(router, 0n), approval(router, left)]) {
    const hash = await signer.sendTransaction({ to: usdt, data, chain: null, gas: 100_000n })
    await node.waitForTransactionReceipt({ hash })
  }
  expect(await allowanceOf(node, usdt, owner, router)).toBe(left)
}

type Start = {
  readonly page: Page
  readonly kit: KitPage
  readonly wallet: EvmTestWallet
  readonly endpoints: Endpoints
}

/** Connects, and opens the preview of a swap of so many USDT, and a few units more, for ether. */
async function previewOfUsdt({ page, kit, wallet, endpoints }: Start, whole: number) {
  const { USDT, ETH } = swapTokens(endpoints)
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  const amount = oddAmount(whole, USDT)
  const preview = await previewSwap(kit, { sell: USDT, buy: ETH, amount })
  return { USDT, ETH, router: endpoints.swaps.router, amount, preview }
}

type Asked = { readonly requests: readonly { readonly method: string; readonly params: unknown }[] }

/** What the wallet was asked to send, and to whom. */
const callsTo = ({ requests }: Asked) =>
  requests.flatMap(({ method, params }) => (method === sending ? (params as { to: string; data: string }[]) : []))

/** Of a token that changes no allowance but to zero. */
export function testResets(): void {
  testSteps()
  testReloads()
}

function testSteps(): void {
  test('R-SWAP-1: an old allowance that has to be zero first is set to zero, then exactly the amount is allowed, and swapped', async ({
    page,
    kit,
    wallet,
    node,
    endpoints,
  }) => {
    const address = addressOf(wallet)
    await leaveAllowance(endpoints, node(1), address)
    const { USDT, router, amount, preview } = await previewOfUsdt({ page, kit, wallet, endpoints }, 20)
    expect(await shownUnits(preview, 'allowance-now', USDT)).toBe(left)
    expect(await shownUnits(preview, 'allowance', USDT)).toBe(parseUnits(amount, 6))
    await expect(preview.getByRole('listitem')).toHaveText([
      /Set the old allowance to zero/,
      new RegExp(`Allow ${amount} USDT`),
      /Swap/,
    ])
    expect(await violationsOn(page, '[data-kit="modal"]')).toEqual([])

    wallet.reject(sending)
    const reset = preview.getByRole('button', { name: 'Set the old allowance to zero' })
    await reset.click()
    await expect(preview.getByText('You declined the request in your wallet.')).toBeVisible()
    expect(await allowanceOf(node(1), USDT.address, address, router)).toBe(left)

    wallet.approve(sending)
    const before = await readUnits(node(1), USDT, address)
    await reset.click()
    await expect(preview).toHaveAttribute('data-state', 'confirmed')
    const calls = callsTo(wallet)
    expect(calls.slice(0, 3)).toEqual([
      expect.objectContaining({ to: USDT.address, data: approval(router, 0n) }),
      expect.objectContaining({ to: USDT.address, data: approval(router, 0n) }),
      expect.objectContaining({ to: USDT.address, data: approval(router, parseUnits(amount, 6)) }),
    ])
    expect([calls.length, calls.at(-1)?.to]).toEqual([4, router])
    expect(before - (await readUnits(node(1), USDT, address))).toBe(parseUnits(amount, 6))
    expect(await allowanceOf(node(1), USDT.address, address, router)).toBe(0n)
  })
}

function testReloads(): void {
  test('R-SWAP-1: a reload after any of the three steps goes on with the next, and asks for none twice', async ({
    page,
    kit,
    wallet,
    node,
    endpoints,
  }) => {
    const address = addressOf(wallet)
    await leaveAllowance(endpoints, node(1), address)
    const { USDT, ETH, router, amount, preview } = await previewOfUsdt({ page, kit, wallet, endpoints }, 30)
    /** Reloads after the wallet has declined the step after this one. */
    const makeAndReload = async (step: string) => {
      wallet.hang(sending)
      await preview.getByRole('button', { name: step }).click()
      await wallet.asked(sending, { timeout: 60_000 })
      wallet.answerNow('approve')
      await wallet.asked(sending, { timeout: 60_000 })
      wallet.answerNow('reject')
      await expect(preview).toHaveAttribute('data-state', 'ready')
      await page.reload()
      await kit.openAccount()
      await kit.modal.locator('[data-mark="swap"]').click()
      await expect(preview).toHaveAttribute('data-state', 'ready')
    }
    await makeAndReload('Set the old allowance to zero')
    await expect(preview.getByRole('listitem').first()).toContainText('Done')
    await expect(preview.locator('[data-mark="allowance-now"]')).toHaveCount(0)
    expect(await allowanceOf(node(1), USDT.address, address, router)).toBe(0n)

    await makeAndReload(`Allow ${amount} USDT`)
    await expect(preview.getByText('Your approval is confirmed. Go on with the swap.')).toBeVisible()

    wallet.approve(sending)
    const before = await readUnits(node(1), ETH, address)
    const arrives = await shownUnits(preview, 'arrives', ETH)
    await preview.getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(preview).toHaveAttribute('data-state', 'confirmed')
    const fee = await feeOf(node(1), preview)
    expect((await readUnits(node(1), ETH, address)) - before).toBe(arrives - fee)
    expect(callsTo(wallet).filter(({ data }) => data === approval(router, 0n))).toHaveLength(1)
    expect(await allowanceOf(node(1), USDT.address, address, router)).toBe(0n)
  })
}
