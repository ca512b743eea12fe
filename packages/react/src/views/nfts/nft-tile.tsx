import { shortAddress } from '@kit/core'
import type { NftTile as Tile } from '@kit/core/models'
import type { ReactElement } from 'react'
import { numberFormat } from '../../copy/format-number.ts'
import type { Translate } from '../../copy/translate.ts'
import { monogram } from '../../parts/wallet-icon/monogram.ts'
import { useImage } from '../../parts/wallet-icon/use-image.ts'

type Props = { readonly tile: Tile; readonly t: Translate }

/** One NFT: its picture, or a drawn one in its place, above what it is called. */
export function NftTile({ tile, t }: Props): ReactElement {
  const { collection, amount, imageUrl } = tile
  const name = nameOf(tile, t)
  return (
    <>
      <Picture name={tile.name || collection} imageUrl={imageUrl} />
      <span data-kit="nft-name">
        <bdi>{name}</bdi>
      </span>
      {collection ? (
        <span data-kit="nft-note">
          <bdi>{collection}</bdi>
        </span>
      ) : null}
      {amount > 1n ? (
        <span data-kit="nft-note">{t('nfts.amount', { amount: numberFormat(t.locale).format(amount) })}</span>
      ) : null}
    </>
  )
}

/** What an NFT is called: by its metadata, or else by its number in the collection. */
export function nameOf({ name, tokenId }: Pick<Tile, 'name' | 'tokenId'>, t: Translate): string {
  if (name) return name
  return tokenId === null ? t('nfts.unnamed') : `#${tokenId.length > 12 ? shortAddress(tokenId) : tokenId}`
}

function Picture({ name, imageUrl }: { readonly name: string; readonly imageUrl: string | undefined }): ReactElement {
  const { url, is, onLoad, onError } = useImage(imageUrl)
  return (
    <span data-kit="nft-picture" aria-hidden="true">
      {url ? (
        <img
          src={url}
          alt=""
          draggable={false}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={onLoad}
          onError={onError}
        />
      ) : null}
      {url && is !== 'late' ? null : <span data-kit="monogram">{monogram(name)}</span>}
    </span>
  )
}
