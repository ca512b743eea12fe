import type { Mischief } from '../sessions/mischief.ts'
import { MischiefBox } from './mischief-box.tsx'

type Props = {
  readonly mischief: Mischief
  readonly change: (mischief: Mischief) => void
  readonly expire: () => void
  readonly vanish: () => void
}

/** What can go wrong with an approval. */
export function ProposalMischief({ mischief, change, expire, vanish }: Props) {
  return (
    <MischiefBox>
      <label className="check">
        <input
          type="checkbox"
          checked={mischief.addsUninvited}
          onChange={({ target }) => change({ ...mischief, addsUninvited: target.checked })}
        />
        <span>Also approve a chain nobody asked for</span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={mischief.leavesEvmOut}
          onChange={({ target }) => change({ ...mischief, leavesEvmOut: target.checked })}
        />
        <span>Approve with no EVM</span>
      </label>
      <button type="button" onClick={expire}>
        Let this question expire
      </button>
      <button type="button" onClick={vanish}>
        Phone gone
      </button>
    </MischiefBox>
  )
}
