import { selectNfts } from '@kit/core/models'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Announcer } from '../../parts/announcer/announcer.tsx'
import { settings } from '../../test-utils/snapshots.ts'
import { viewHarness } from '../../test-utils/view-harness.ts'
import { nftsCases as cases } from './nfts.cases.ts'
import { NftsView } from './nfts.view.tsx'

afterEach(cleanup)

function show(key: keyof typeof cases, isSlow = false) {
  const model = selectNfts(cases[key].snapshot, settings, { namespace: 'eip155' })
  if (!model) throw new Error(`No wallet is connected in ${key}.`)
  const { sent, props } = viewHarness()
  const { container } = render(
    <Announcer>
      <NftsView model={model} isSlow={isSlow} {...props} />
    </Announcer>,
  )
  const tiles = () => within(screen.getByRole('list', { name: 'NFTs' })).getAllByRole('listitem')
  return { sent, container, tiles }
}

test('an NFT says what it is called, of which collection, and how many there are of it', () => {
  const { tiles } = show('nfts-ready')
  expect(tiles().map(({ textContent }) => textContent)).toEqual([
    'Lantern 1Lanterns',
    'Meadow printPrints3 of these',
    expect.stringContaining('AAn item with a name'),
    `N#1157…639935Numbers${(2n ** 256n - 1n).toLocaleString('en-US')} of these`,
    'Paper',
  ])
})

test('a picture is drawn as an image alone, and a drawn letter stands for one that cannot be', () => {
  const { tiles, container } = show('nfts-ready')
  expect(container.querySelectorAll('svg, object, iframe, embed, a').length).toBe(0)
  const first = tiles()[0]
  const image = first?.querySelector('img')
  if (!image) throw new Error('The first has a picture.')
  expect([image.getAttribute('alt'), image.getAttribute('referrerpolicy')]).toEqual(['', 'no-referrer'])
  act(() => void fireEvent.error(image))
  expect([first?.querySelector('img'), first?.querySelector('[data-kit="monogram"]')?.textContent]).toEqual([null, 'L'])
})

test('what nobody vouches for stands apart, with the reason, and has neither link nor picture', async () => {
  const { tiles, container } = show('nfts-ready')
  expect(tiles().length).toBe(5)
  expect(screen.queryByText(/evil\.example/)).toBeNull()
  const button = screen.getByRole('button', { name: 'Unverified: 3' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const texts = [...container.querySelectorAll('[data-kit="row-text"]')].map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Claim 5000 USDC at evil.exampleIt is known as spam.',
    'gift.xyzIts name wants to lead you to a page.',
    'VoucherAnother account sent it to you unasked.',
  ])
  expect([screen.queryAllByRole('link'), container.querySelectorAll('[data-kit="row"] img').length]).toEqual([[], 0])
})

test('of a thousand a page is drawn, and the next ones when the visitor asks; the focus stays in the view', async () => {
  const { tiles } = show('nfts-many')
  expect([tiles().length, tiles()[0]?.getAttribute('aria-setsize')]).toEqual([40, '1000'])
  const more = () => screen.queryByRole('button', { name: 'Show more' })
  more()?.focus()
  await userEvent.keyboard('{Enter}')
  expect([tiles().length, document.activeElement]).toEqual([80, more()])
  for (let button = more(); button; button = more()) fireEvent.click(button)
  expect([tiles().length, document.activeElement]).toEqual([1_000, screen.getByRole('list', { name: 'NFTs' })])
})

test.each<[keyof typeof cases, string]>([
  ['nfts-none', 'There are no NFTs on Ethereum yet.'],
  ['nfts-none-known', 'There are none of yours in the collections that this app knows on Ethereum.'],
  ['nfts-known', 'Only collections that this app knows are shown.'],
  ['nfts-one', 'There may be more that cannot be seen from here.'],
  ['nfts-unsupported', 'NFTs on Ethereum cannot be shown here.'],
])('%s says in words how far it is known', (key, sentence) => {
  show(key)
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('R-UI-9: what takes long says what is being waited for', () => {
  show('nfts-loading', true)
  expect(screen.getByRole('status').textContent).toBe('Still asking each collection. This can take a minute.')
})

test('what could not be read says so and offers a retry', async () => {
  const { sent } = show('nfts-failed')
  expect(screen.getByRole('status').textContent).toBe('NFTs could not be read')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toEqual([{ type: 'nfts.retried' }])
})
