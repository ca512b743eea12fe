import { createMessage } from '@kit/siwx/bitcoin'
import type { WriteMessage } from './write.ts'

export const write: WriteMessage = ({ address, reference }, fields) =>
  createMessage({ ...fields, namespace: 'bip122', address, chainId: `bip122:${reference}` })
