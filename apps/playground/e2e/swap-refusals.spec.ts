import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { fillSwap, previewSwap, setSwapFault, swapTokens } from './swap-page.ts'

// The sandbox's pools and its faults are the same for all tests.
test.describe.configure({ mode: 'default' })
