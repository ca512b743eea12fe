import type { NftTile as Tile } from '@kit/core/models'
import { type ReactElement, useRef, useState } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Button } from '../../parts/button/button.tsx'
import { NftTile } from './nft-tile.tsx'

type Props = { readonly tiles: readonly Tile[]; readonly t: Translate }

/** How many are drawn at first, and with each click on the button below them. */
const page = 40

/** NFTs in two columns, page by page. */
export function NftGrid({ tiles, t }: Props): ReactElement {
  const [shown, setShown] = useState(page)
  const list = useRef<HTMLUListElement>(null)
  const showMore = (): void => {
    // The button goes with the last page, and the focus must not go with it.
    if (shown + page >= tiles.length) list.current?.focus({ preventScroll: true })
    setShown(shown + page)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it can have the focus, and a keyboard scrolls what has it */}
      <ul data-kit="nfts" aria-label={t('account.tab.nfts')} tabIndex={0} ref={list}>
        {tiles.slice(0, shown).map((tile, at) => (
          <li key={tile.id} data-kit="nft" aria-posinset={at + 1} aria-setsize={tiles.length}>
            <NftTile tile={tile} t={t} />
          </li>
        ))}
      </ul>
      {shown < tiles.length ? (
        <Button data-mark="more" onClick={showMore}>
          {t('nfts.more')}
        </Button>
      ) : null}
    </>
  )
}

/** What stands in the place of NFTs that are being read, in the same form. */
export function NftSkeletons(): ReactElement {
  return (
    <div data-kit="nfts" aria-hidden="true">
      {[1, 2, 3, 4].map((at) => (
        <div key={at} data-kit="nft">
          <span data-kit="skeleton" data-shape="picture" />
          <span data-kit="skeleton" data-shape="line" />
          <span data-kit="skeleton" data-shape="line" />
        </div>
      ))}
    </div>
  )
}
