import { defineConfig } from 'tsup'
import { preset } from '../../tsup.preset.ts'

export default defineConfig(
  preset({
    index: 'src/index.ts',
    'auth-frame': 'src/auth-frame/index.ts',
    'auth-frame-protocol': 'src/auth-frame/protocol/index.ts',
    hosts: 'src/hosts.ts',
    'sign-in': 'src/sign-in/index.ts',
    walletconnect: 'src/walletconnect/index.ts',
  }),
)
