declare module '*.css'

/** What Vite and Vitest put in place of it: the modules of the files that the pattern matches. */
interface ImportMeta {
  glob<Module>(pattern: string, options: { readonly eager: true }): Readonly<Record<string, Module>>
}
