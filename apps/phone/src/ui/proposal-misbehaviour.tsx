import type { Misbehaviour } from '../sessions/misbehaviour.ts'
import { MisbehaviourBox } from './misbehaviour-box.tsx'

type Props = {
  readonly misbehaviour: Misbehaviour
  readonly change: (misbehaviour: Misbehaviour) => void
  readonly expire: () => void
  readonly goOffline: () => void
}

/** Misbehaviour with a proposal. */
export function ProposalMisbehaviour({ misbehaviour, change, expire, goOffline }: Props) {
  return (
    <MisbehaviourBox>
      <label className="check">
        <input
          type="checkbox"
          checked={misbehaviour.addsUnrequestedChain}
          onChange={({ target }) => change({ ...misbehaviour, addsUnrequestedChain: target.checked })}
        />
        <span>Also approve a chain that was not requested</span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={misbehaviour.omitsEvm}
          onChange={({ target }) => change({ ...misbehaviour, omitsEvm: target.checked })}
        />
        <span>Approve no EVM chain</span>
      </label>
      <button type="button" onClick={expire}>
        Let this proposal expire
      </button>
      <button type="button" onClick={goOffline}>
        Go offline
      </button>
    </MisbehaviourBox>
  )
}
