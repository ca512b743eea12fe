import { FrameFailureError } from '../door/frame-failure.ts'
import { phraseOf } from '../keys/derive-keys.ts'
import type { Wallet } from '../keys/open-wallet.ts'
import type { Service } from '../service/service-client.ts'
import type { FrameSession } from '../session/frame-session.ts'
import { writeExportFile } from './export-file.ts'

/** What the way to take the keys elsewhere needs. */
export type ExportParts = {
  /** Sends the code. */
  start(): Promise<{ readonly flow: string }>
  confirm(flow: string, code: string): Promise<void>
  /** @throws FrameFailureError `not-connected` when another account than the one of the code has signed in meanwhile */
  phrase(): Promise<string>
  /** @throws FrameFailureError as `phrase` */
  file(passphrase: string): Promise<string>
}

export function createExportParts(service: Pick<Service, 'call'>, session: Pick<FrameSession, 'wallet'>): ExportParts {
  let proven: Wallet | null = null

  /** Another page of this origin may have signed another person in: the code has proven nothing of them. */
  async function provenWallet(): Promise<Wallet> {
    const wallet = await session.wallet(true)
    if (wallet.addresses.evm !== proven?.addresses.evm)
      throw new FrameFailureError('not-connected', 'Another account has signed in.')
    return wallet
  }

  return {
    start: () => service.call('POST /api/export/start', {}),
    async confirm(flow, code) {
      const asked = await session.wallet(true)
      await service.call('POST /api/export/confirm', { flow, code })
      proven = asked
    },
    phrase: async () => (await provenWallet()).withEntropy(phraseOf),
    file: async (passphrase) => (await provenWallet()).withEntropy((entropy) => writeExportFile(entropy, passphrase)),
  }
}
