import type { LibraryCore } from './library.ts'
import { patchRelayer, type RelayConnection } from './patch-relayer.ts'

/** The first byte of an envelope: sealed for somebody whose key is inside, or not sealed at all. */
const sealedWithKey = 1
const unsealed = 2

/** Everything that has to be otherwise in the library's core, before it starts. */
export function patchCore(core: LibraryCore): RelayConnection {
  const { crypto } = core
  const typeOf = crypto.getPayloadType.bind(crypto)
  const decode = crypto.decode.bind(crypto)
  // What is no envelope at all would throw where nobody catches; this kind is left alone there (F34).
  crypto.getPayloadType = (encoded, encoding) => {
    try {
      return typeOf(encoded, encoding)
    } catch {
      return sealedWithKey
    }
  }
  // Later releases refuse these as well: without a seal it may come from anybody who knows the topic.
  crypto.decode = async (topic, encoded, options) => {
    if (crypto.getPayloadType(encoded, options?.encoding) === unsealed) throw new Error('An unsealed message.')
    return await decode(topic, encoded, options)
  }
  // The only thing that would go to the telemetry host even when telemetry is off.
  core.eventClient.init = async () => {}
  return patchRelayer(core)
}
