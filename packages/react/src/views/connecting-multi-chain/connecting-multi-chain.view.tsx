import type { ConnectingMultiChainModel } from '@kit/core/models'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement } from 'react'
import { Button } from '../../parts/button/button.tsx'
import { Emblem } from '../../parts/emblem/emblem.tsx'
import { icon } from '../../parts/icon.ts'
import { Row } from '../../parts/row/row.tsx'
import type { ViewProps } from '../view-props.ts'

/** A wallet that speaks several chains: which one? */
export function ConnectingMultiChainView({ model, send, t }: ViewProps<ConnectingMultiChainModel>): ReactElement {
  const { name, imageUrl, chains } = model
  const isNone = chains.length === 0
  return (
    <div data-kit="view" data-view="ConnectingMultiChain" data-state={isNone ? 'none' : 'listed'}>
      <div data-kit="about">
        <Emblem name={t.nameOf(name)} imageUrl={imageUrl} size={72} />
        <p data-kit="text">{t.say(isNone ? 'chains.none' : 'chains.text', { wallet: name })}</p>
      </div>
      {isNone ? (
        <Button data-mark="exit" onClick={() => send({ type: 'modal.backRequested' })}>
          {t.say('action.chooseAnother')}
        </Button>
      ) : (
        <ul data-kit="list" aria-label={t.say('chains.list')}>
          {chains.map(({ badge, choice }) => (
            <li key={badge.network}>
              <Row
                mark={badge.network}
                media={<Emblem name={badge.name} imageUrl={badge.iconUrl} shape="round" />}
                title={badge.name}
                note={badge.isTestnet ? t.say('networks.testnet') : null}
                aside={<ChevronRight {...icon} data-flip="" />}
                onClick={() => send(choice)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
