import { uninvited } from '../chains/chains.ts'
import type { Phone } from '../phone/phone.ts'
import { MischiefBox } from './mischief-box.tsx'

type Props = { readonly phone: Phone; readonly topic: string; readonly held: readonly string[] }

/** What can go wrong with a session. */
export function SessionMischief({ phone, topic, held }: Props) {
  return (
    <MischiefBox>
      <button type="button" onClick={() => void phone.update(topic, [...held, uninvited.evm])}>
        Add a chain nobody asked for
      </button>
      <button type="button" onClick={() => void phone.expire(topic)}>
        Let this session expire
      </button>
      <button type="button" onClick={() => void phone.vanish()}>
        Phone gone
      </button>
    </MischiefBox>
  )
}
