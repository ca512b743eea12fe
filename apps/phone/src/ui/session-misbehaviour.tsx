import { unrequestedChains } from '../chains/chains.ts'
import type { Phone } from '../phone/phone.ts'
import { MisbehaviourBox } from './misbehaviour-box.tsx'

type Props = { readonly phone: Phone; readonly topic: string; readonly sessionChains: readonly string[] }

/** Misbehaviour with a session. */
export function SessionMisbehaviour({ phone, topic, sessionChains }: Props) {
  return (
    <MisbehaviourBox>
      <button type="button" onClick={() => void phone.update(topic, [...sessionChains, unrequestedChains.evm])}>
        Add a chain that was not requested
      </button>
      <button type="button" onClick={() => void phone.expireSession(topic)}>
        Let this session expire
      </button>
      <button type="button" onClick={() => void phone.goOffline()}>
        Go offline
      </button>
    </MisbehaviourBox>
  )
}
