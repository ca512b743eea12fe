import { version } from '@wagmi/core'

if (!version.startsWith('2.')) throw new Error(`These tests are for wagmi 2, and this is ${version}.`)
