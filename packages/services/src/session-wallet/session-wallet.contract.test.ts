import { describeWalletClient } from '@kit/testing/contracts'
import { sessionWalletHarness } from './test-utils/contract-harness.ts'

describeWalletClient('the session wallet', sessionWalletHarness)
