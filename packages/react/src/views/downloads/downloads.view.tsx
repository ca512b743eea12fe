import type { Download, DownloadsModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { displayName } from '../../copy/names.ts'
import { Button } from '../../parts/button/button.tsx'
import { ExternalLink } from '../../parts/external-link/external-link.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ArrowUpRight } from '../../parts/icons/arrow-up-right.ts'
import { Download as DownloadIcon } from '../../parts/icons/download.ts'
import { Globe } from '../../parts/icons/globe.ts'
import { Puzzle } from '../../parts/icons/puzzle.ts'
import { RowContent, RowIcon } from '../../parts/row/row.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import type { ViewProps } from '../shared/view-props.ts'

const pictures = { ios: DownloadIcon, android: DownloadIcon, chrome: Puzzle, homepage: Globe } as const

/** Where to get one wallet; what fits this device comes first. */
export function DownloadsView({ model, send, t }: ViewProps<DownloadsModel>): ReactElement {
  const { name, imageUrl, downloads } = model
  const isNone = downloads.length === 0
  return (
    <div data-kit="view" data-view="Downloads" data-state={isNone ? 'none' : 'listed'}>
      <div data-kit="about">
        <WalletIcon name={displayName(name, t)} imageUrl={imageUrl} size={72} />
        <p data-kit="text">{t(isNone ? 'downloads.none' : 'downloads.text', { wallet: name })}</p>
      </div>
      {isNone ? (
        <Button data-mark="exit" onClick={() => send({ type: 'router.backRequested' })}>
          {t('action.chooseAnother')}
        </Button>
      ) : (
        <>
          <ul data-kit="list" aria-label={t('title.Downloads', { wallet: name })}>
            {downloads.map((download) => (
              <li key={download.at}>
                <DownloadRow download={download} t={t} />
              </li>
            ))}
          </ul>
          <p data-kit="hint">{t('downloads.afterwards')}</p>
        </>
      )}
    </div>
  )
}

function DownloadRow({ download, t }: Pick<ViewProps<DownloadsModel>, 't'> & { download: Download }): ReactElement {
  const { at, url, host } = download
  return (
    <ExternalLink url={url} t={t}>
      <RowContent
        media={<RowIcon of={pictures[at]} />}
        title={t(`downloads.${at}`)}
        note={<bdi dir="ltr">{host}</bdi>}
        aside={<Icon of={ArrowUpRight} data-flip="" />}
      />
    </ExternalLink>
  )
}
