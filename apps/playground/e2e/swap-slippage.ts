import { decodeFunctionData, parseAbi } from 'viem'
import { violationsOn } from './axe.ts'
import { expect } from './fixtures.ts'
import { onBase } from './swap-on-base.ts'
import { fillSwap, shownUnits, swapTokens } from './swap-page.ts'

const abi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
])

/** How much less than the price a visitor accepts. */
export function testSlippage(): void {
  onBase(
    'R-SWAP-1: what the visitor chooses is what the contract is bound to, and stays until the page is left',
    async ({ page, kit, wallet, endpoints }) => {
      const { ETH, USDC } = swapTokens(endpoints, 'eip155:8453')
      const form = await fillSwap(kit, { sell: ETH, buy: USDC, amount: '0.25' })
      const refresh = form.locator('[data-mark="refresh"]')
      await expect(refresh).toContainText('New price in')
      await form.getByRole('radio', { name: '1%', exact: true }).press('ArrowLeft')
      await expect(form.getByRole('radio', { name: '0.5%', exact: true })).toBeChecked()
      await expect(refresh).toContainText('New price in')
      const bought = await shownUnits(form, 'bought-amount', USDC)
      expect(await shownUnits(form, 'least', USDC)).toBe((bought * 9_950n) / 10_000n)

      await form.getByText('Other', { exact: true }).click()
      const percent = form.getByLabel('Slippage in percent')
      await percent.fill('7')
      await expect(form.getByText('Enter more than 0 and at most 5%')).toBeVisible()
      await expect(form.locator('[data-mark="review"]')).toHaveAttribute('aria-disabled', 'true')
      await percent.fill('2.5')
      await expect(form.locator('[data-mark="slippage-cost"]')).toContainText(/You may receive up to [\d.,]+ USDC less/)
      expect(await violationsOn(page, '[data-kit="modal"]')).toEqual([])
      await form.locator('[data-mark="review"]').click()
      const preview = kit.view('SwapPreview')
      await expect(preview).toHaveAttribute('data-state', 'ready')
      const [arrives, least] = [await shownUnits(preview, 'arrives', USDC), await shownUnits(preview, 'least', USDC)]
      expect(arrives - least - (arrives * 250n) / 10_000n).toBeLessThanOrEqual(1n)
      await preview.locator('[data-mark="submit"]').click()
      await expect(preview).toHaveAttribute('data-state', 'confirmed')
      const [sent] = wallet.requests.flatMap(({ method, params }) =>
        method === 'eth_sendTransaction' ? (params as { data: `0x${string}` }[]) : [],
      )
      expect(decodeFunctionData({ abi, data: sent?.data ?? '0x' }).args[0]).toBe(least)

      await preview.locator('[data-mark="exit"]').click()
      await kit.modal.locator('[data-mark="swap"]').click()
      await expect(percent).toHaveValue('2.5')
      await page.reload()
      await kit.openAccount()
      await kit.modal.locator('[data-mark="swap"]').click()
      await expect(form.getByRole('radio', { name: '1%', exact: true })).toBeChecked()
    },
  )
}
