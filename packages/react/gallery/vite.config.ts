import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@kit/source', 'module', 'browser', 'development|production'] },
  build: { outDir: process.env.GALLERY_OUT ?? 'dist', emptyOutDir: true, target: 'es2022' },
})
