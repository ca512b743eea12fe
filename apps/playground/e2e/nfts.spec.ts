import { parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { accountClient } from './account-client.ts'
import { installSeparateWallets } from './chain-wallets.ts'
import { expect, test } from './fixtures.ts'

const abi = parseAbi([
  'function totalSupply() view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function transferFrom(address from, address to, uint256 id)',
])

test('R-UI-4: on EVM the NFTs are those that their contracts say, with pictures of the chain, and spam stands apart', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const [address] = wallet.addresses
  const [art, prints] = endpoints.fixtures?.chains['eip155:1'].collections ?? []
  if (!address || !art || !prints) throw new Error('The sandbox has no account, or no collections')
  const read = (id: bigint) => node(1).readContract({ abi, address: art.address, functionName: 'ownerOf', args: [id] })
  /** The names of those of the collection that the chain itself says are the account's. */
  const ownArt = async () => {
    const count = await node(1).readContract({ abi, address: art.address, functionName: 'totalSupply' })
    const ids = Array.from({ length: Number(count) }, (_, at) => BigInt(at + 1))
    const owners = await Promise.all(ids.map(read))
    return ids.filter((_, at) => owners[at] === address).map((id) => `Sandbox Art ${id}`)
  }
  const edition = await node(1).readContract({
    ...{ abi, address: prints.address, functionName: 'balanceOf' },
    args: [address, 1n],
  } as const)
  const spam = await fetch(`${endpoints.blockchainApi}/spam/${address}?chainId=eip155:1`, { method: 'POST' })
  expect(spam.status).toBe(200)

  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  const view = kit.view('Account').locator('[data-panel="nfts"]')
  const tiles = view.locator('[data-kit="nft"] [data-kit="nft-name"]')
  const openNfts = async () => {
    await kit.openAccount()
    await kit.showTab('NFTs')
    await expect(view).toHaveAttribute('data-state', 'ready')
  }
  await openNfts()
  const before = await ownArt()
  expect(before.length).toBeGreaterThan(0)
  const namesShown = async () => (await tiles.allTextContents()).filter((name) => name.startsWith('Sandbox Art'))
  expect((await namesShown()).sort()).toEqual([...before].sort())
  const print = view.locator('[data-kit="nft"]', { hasText: 'Sandbox Prints 1' })
  await expect(print).toContainText(`${edition} of these`)
  for (const image of await view.locator('[data-kit="nft"] img').all()) {
    // A picture loads once it is near what is on show.
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    expect(await image.getAttribute('src')).toMatch(/^data:image\/svg\+xml/)
  }
  await expect(view.getByText('canary.example')).toHaveCount(0)
  await view.locator('[data-mark="unverified"]').click()
  await expect(view.locator('li', { hasText: 'canary.example' }).first()).toContainText('It is known as spam.')
  await expect(view.getByRole('link')).toHaveCount(0)
  await kit.close()

  const [gone = ''] = before
  const to = privateKeyToAddress(generatePrivateKey())
  const client = accountClient(endpoints, address)
  const id = BigInt(gone.split(' ').at(-1) ?? '')
  const hash = await client.writeContract({
    ...{ abi, address: art.address, functionName: 'transferFrom' },
    args: [address, to, id],
  } as const)
  await node(1).waitForTransactionReceipt({ hash })
  expect(await read(id)).toBe(to)
  await openNfts()
  expect((await namesShown()).sort()).toEqual((await ownArt()).sort())
  expect(await namesShown()).not.toContain(gone)
})

test('R-UI-4: on Solana the NFTs are those of both token programs', async ({
  page,
  context,
  kit,
  wallets,
  endpoints,
}) => {
  const [address] = wallets.solana.addresses
  const own = (endpoints.solana?.fixtures?.nfts ?? []).filter(({ owner }) => owner === address)
  await installSeparateWallets(context, wallets)
  await page.goto('/?manyChains=on#requests')
  await kit.connect('Solana Test Wallet')
  await kit.openAccount()
  await kit.showTab('NFTs')
  const view = kit.view('Account').locator('[data-panel="nfts"]')
  await expect(view).toHaveAttribute('data-state', 'ready')
  const names = own.map(({ name }) => name)
  expect((await view.locator('[data-kit="nft-name"]').allTextContents()).sort()).toEqual(
    names.filter((name) => name.startsWith('Sandbox')).sort(),
  )
  await expect(view.locator('[data-kit="nft"]', { hasText: 'Sandbox Fox' })).toContainText('Sandbox Foxes')
  await view.locator('[data-mark="unverified"]').click()
  await expect(view.locator('li', { hasText: 'canary.example' })).toContainText('lead you to a page')
  await kit.close()
})

test('R-UI-4: on Bitcoin the tab says that it shows none', async ({ page, context, kit, wallets }) => {
  await installSeparateWallets(context, wallets)
  await page.goto('/?manyChains=on#requests')
  await kit.connect('Bitcoin Test Wallet')
  await kit.openAccount()
  const panel = (await kit.showTab('NFTs')).locator('[data-panel="nfts"]')
  await expect(panel).toHaveAttribute('data-state', 'unsupported')
  await expect(panel).toContainText('NFTs on Bitcoin Regtest cannot be shown here.')
})
