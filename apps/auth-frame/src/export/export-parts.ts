import { phraseOf } from '../keys/derive-keys.ts'
import type { Service } from '../service/service-client.ts'
import type { FrameSession } from '../session/frame-session.ts'
import { writeExportFile } from './export-file.ts'

/** What the way to take the keys elsewhere needs. */
export type ExportParts = {
  /** Sends the code. */
  start(): Promise<{ readonly flow: string }>
  confirm(flow: string, code: string): Promise<void>
  phrase(): Promise<string>
  file(passphrase: string): Promise<string>
}

export const createExportParts = (service: Service, session: FrameSession): ExportParts => ({
  start: () => service.call('POST /api/export/start', {}),
  confirm: async (flow, code) => void (await service.call('POST /api/export/confirm', { flow, code })),
  phrase: async () => (await session.wallet()).withEntropy(phraseOf),
  file: async (passphrase) => (await session.wallet()).withEntropy((entropy) => writeExportFile(entropy, passphrase)),
})
