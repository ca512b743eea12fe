declare module 'lucide/dist/esm/icons/*' {
  const shapes: readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[]
  export default shapes
}
