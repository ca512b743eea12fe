import { defineConfig } from 'tsup'
import { presetOfAdapter } from '../../tsup.preset.ts'

export default defineConfig(presetOfAdapter)
