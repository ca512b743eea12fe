import type { AccountModel } from '@kit/core/models'
import type { ReactElement, ReactNode } from 'react'
import { Tabs } from '../../parts/tabs/tabs.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type Props = ViewProps<AccountModel> & {
  /** What the current tab shows. */
  readonly children: ReactNode
}

/** What the account has and has done, in place (R-UI-4). Where there is one tab, its panel stands under its name. */
export function AccountTabs({ model: { tabs, currentTab }, send, t, children }: Props): ReactElement | null {
  if (!currentTab) return null
  return (
    <section data-kit="account-tabs">
      {tabs.length > 1 ? (
        <Tabs
          label={t('account.tabs')}
          tabs={tabs.map((id) => ({ id, label: t(`account.tab.${id}`) }))}
          chosen={currentTab}
          onChoose={(tab) => send({ type: 'router.tabChosen', tab })}
          dir={t.dir}
          isPanelStop
        >
          {children}
        </Tabs>
      ) : (
        <>
          <h3 data-kit="section-title">{t(`account.tab.${currentTab}`)}</h3>
          <div data-kit="tab-panel">{children}</div>
        </>
      )}
    </section>
  )
}
