import type { LibraryCore } from './library.ts'
import { patchUnsubscriptions } from './patch-deletions.ts'
import { patchRelayer, type RelayConnection } from './patch-relayer.ts'

/** The first byte of an envelope: sealed for a key that the envelope carries, or not sealed at all. */
const sealedWithKey = 1
const unsealed = 2

/** Changes the library's core where the kit needs it to behave differently. Call it before the core starts. */
export function patchCore(core: LibraryCore): RelayConnection {
  const { crypto } = core
  const typeOf = crypto.getPayloadType.bind(crypto)
  const decode = crypto.decode.bind(crypto)
  // The library does not catch what a malformed envelope throws here; it skips envelopes of this type.
  crypto.getPayloadType = (encoded, encoding) => {
    try {
      return typeOf(encoded, encoding)
    } catch {
      return sealedWithKey
    }
  }
  // Anyone who knows the topic can send an unsealed message. Later releases refuse them as well.
  crypto.decode = async (topic, encoded, options) => {
    if (crypto.getPayloadType(encoded, options?.encoding) === unsealed) throw new Error('An unsealed message.')
    return await decode(topic, encoded, options)
  }
  // The only request to the telemetry host that the library makes with telemetry switched off.
  core.eventClient.init = async () => {}
  patchUnsubscriptions(core)
  return patchRelayer(core)
}
