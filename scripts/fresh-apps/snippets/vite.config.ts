import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022' },
  test: { include: ['src/*/*.ts', 'src/run-in-vitest.ts'] },
})
