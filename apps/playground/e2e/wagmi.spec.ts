import type { EvmTestWallet } from '@kit/testing/evm'
import type { Page } from '@playwright/test'
import { getAddress, type Hex, verifyMessage } from 'viem'
import { expect, test } from './fixtures.ts'

type Side = 'wagmi’s hooks' | 'Kit’s hooks'

/** The hooks of one library on the page: what they show, and what they do. */
function hooksOn(page: Page, title: Side) {
  const region = page.getByRole('region', { name: title })
  const detail = (name: string) =>
    region.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')
  return {
    do: (what: string) => region.getByRole('button', { name: what, exact: true }).click(),
    async show(details: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(details)) await expect(detail(name)).toHaveText(value)
    },
    async signature() {
      const text = region.getByRole('status').locator('code')
      await expect(text).toHaveText(/^0x/)
      return (await text.textContent()) as Hex
    },
  }
}

const prompts = ({ requests }: EvmTestWallet) =>
  requests.filter(({ method }) => ['eth_requestAccounts', 'wallet_requestPermissions'].includes(method)).length

const sides: readonly (readonly [Side, Side])[] = [
  ['wagmi’s hooks', 'Kit’s hooks'],
  ['Kit’s hooks', 'wagmi’s hooks'],
]

for (const [one, other] of sides) {
  test(`a visitor connects by ${one} and leaves by ${other}; both show it, sign and switch`, async ({
    page,
    wallet,
  }) => {
    const [first, second] = [hooksOn(page, one), hooksOn(page, other)]
    const { name } = wallet.info
    const address = getAddress(wallet.activeAddress)
    const bothShow = async (details: Readonly<Record<string, string>>) => {
      await first.show(details)
      await second.show(details)
    }
    await page.goto('/wagmi')
    await bothShow({ status: 'disconnected' })
    await first.do(`Connect ${name}`)
    await bothShow({ status: 'connected', address, chainId: '1', wallet: name })

    for (const side of [first, second]) {
      await side.do('Sign')
      const signature = await side.signature()
      expect(await verifyMessage({ address, message: 'Hello from both', signature })).toBe(true)
    }
    await second.do('Switch to Base')
    await bothShow({ chainId: '8453' })
    await first.do('Switch to Ethereum')
    await bothShow({ chainId: '1' })

    const asked = prompts(wallet)
    await page.reload()
    await bothShow({ status: 'connected', address })
    expect(prompts(wallet)).toBe(asked)
    await second.do('Disconnect')
    await bothShow({ status: 'disconnected' })
  })
}

test('a visitor connects in the kit’s modal, and wagmi’s hooks show it', async ({ page, kit, wallet }) => {
  await page.goto('/wagmi')
  await kit.connect(wallet.info.name)
  const address = getAddress(wallet.activeAddress)
  await hooksOn(page, 'wagmi’s hooks').show({ status: 'connected', address, wallet: wallet.info.name })
})

test('the playground’s own page loads nothing of wagmi’s hooks', async ({ page, kit, wallet }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const ofPage = () => scripts.filter((url) => url.includes('wagmi-app'))
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  expect(ofPage()).toEqual([])
  await page.getByRole('link', { name: 'The kit beside wagmi’s hooks' }).click()
  await expect(page.getByRole('region', { name: 'wagmi’s hooks' })).toBeVisible()
  expect(ofPage()).toHaveLength(1)
})
