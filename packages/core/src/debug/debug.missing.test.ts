import { expect, test, vi } from 'vitest'
import { codeOf } from '../test-utils/code-of.ts'
import { recordingLogger, startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'

vi.mock('./debug.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test('a kit whose debug mode cannot be fetched works as one without', async () => {
  const logger = recordingLogger()
  const { kit } = startKit({}, { debug: true, logger })
  expect(await codeOf(connect(kit, { wallet: 'io.wallet', namespace: 'eip155' }))).toHaveProperty('wentWell')
  await vi.dynamicImportSettled()
  kit.destroy()
  expect(logger.lines).toEqual([])
})
