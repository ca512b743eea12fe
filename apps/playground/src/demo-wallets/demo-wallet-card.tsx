import { shortAddress } from '@kit/core'
import { type ReactNode, useId } from 'react'
import { DetailList } from '../parts/detail-list.tsx'
import type { DemoWallet, DemoWalletState } from './demo-wallet.ts'
import type { EvmDemoWallet } from './evm-demo-wallet.ts'
import { EvmNetworkFields } from './evm-network-fields.tsx'
import { type Behaviour, behaviours, isBehaviour } from './request-queue.ts'
import { useWalletStates } from './use-wallet-states.ts'
import { looks } from './wallet-infos.ts'

/** A wallet, by its chains. */
export type DemoWalletMembers = readonly [DemoWallet, ...DemoWallet[]]

/** The menu of one demo wallet, whose chains lock and answer alike. */
export function DemoWalletCard({ wallets }: { readonly wallets: DemoWalletMembers }) {
  const states = useWalletStates(wallets)
  const id = useId()
  const { name, icon } = looks[wallets[0].id]
  const isLocked = states.some((state) => state.isLocked)
  const all = (action: (wallet: DemoWallet) => void) => () => {
    for (const wallet of wallets) action(wallet)
  }
  return (
    <article className="demo-wallet" aria-labelledby={id}>
      <h3 id={id}>
        <img src={icon} alt="" width="28" height="28" />
        {name}
      </h3>
      <DetailList label={name} details={detailsOf(wallets, states)} />
      <BehaviourSelect
        value={states[0]?.behaviour ?? 'ask'}
        onChange={(behaviour) => all((wallet) => wallet.setBehaviour(behaviour))()}
      />
      {wallets.filter(isEvm).map((wallet) => (
        <EvmNetworkFields key={wallet.id} wallet={wallet} />
      ))}
      <div className="buttons">
        <button type="button" onClick={all((wallet) => (isLocked ? wallet.unlock() : wallet.lock()))}>
          {isLocked ? 'Unlock' : 'Lock'}
        </button>
        {wallets.some((wallet) => wallet.canSwitchAccount) ? (
          <button type="button" onClick={all((wallet) => wallet.switchAccount())}>
            Switch account
          </button>
        ) : null}
        <button
          type="button"
          disabled={!states.some((state) => state.isConnected)}
          onClick={all((wallet) => wallet.disconnectSite())}
        >
          Disconnect this site
        </button>
      </div>
    </article>
  )
}

const isEvm = (wallet: DemoWallet): wallet is EvmDemoWallet => 'network' in wallet

function detailsOf(
  wallets: DemoWalletMembers,
  states: readonly DemoWalletState[],
): Readonly<Record<string, ReactNode>> {
  const address = (state: DemoWalletState) => <bdi className="mono">{shortAddress(state.address)}</bdi>
  const connected = wallets.flatMap(({ chain }, at) => (states[at]?.isConnected ? [chain] : []))
  const waiting = states.reduce((sum, { openRequests }) => sum + openRequests.length, 0)
  const isOne = wallets.length === 1
  return {
    ...Object.fromEntries(states.map((state, at) => [isOne ? 'Account' : wallets[at]?.chain, address(state)])),
    'This site': connected.length === 0 ? 'not connected' : isOne ? 'connected' : `connected: ${connected.join(', ')}`,
    Wallet: states.some(({ isLocked }) => isLocked) ? 'locked' : 'unlocked',
    Waiting: waiting === 0 ? 'nothing' : `${waiting} to be answered`,
  }
}

type FieldProps = { readonly value: Behaviour; readonly onChange: (behaviour: Behaviour) => void }

function BehaviourSelect({ value, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>When asked</label>
      <select id={id} value={value} onChange={({ target }) => isBehaviour(target.value) && onChange(target.value)}>
        {Object.entries(behaviours).map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
