import { type Lazy, lazy } from '@kit/core'
import type { ComponentType, ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import type { FlowListProps } from '../../parts/virtual-list/flow-list.tsx'
import { LazyPart } from './lazy-part.tsx'
import { RowsLoading } from './rows-loading.tsx'

/** The most rows that are drawn whether they are in sight or not. */
export const mostPlainRows = 60

const flowList = lazy(async () => {
  const { FlowList } = await import('../../parts/virtual-list/flow-list.tsx')
  return FlowList
})

/** A list of many rows, of which only those in sight are in the page; its code loads with the first such list. */
export function LongList<Item>({ t, ...props }: FlowListProps<Item> & { readonly t: Translate }): ReactElement {
  const part: Lazy<ComponentType<FlowListProps<Item>>> = flowList
  return <LazyPart part={part} props={props} placeholder={<RowsLoading label={t('modal.loading')} isGrouped />} t={t} />
}
