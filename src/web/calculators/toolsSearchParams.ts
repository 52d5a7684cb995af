/** Which calculator is open, and the visit whose note the page was opened from. */
export type ToolsSearchParams = { tool?: string; visit?: string }

export const parseToolsSearchParams = ({ tool, visit }: Record<string, unknown>): ToolsSearchParams => ({
  ...(typeof tool === 'string' && { tool }),
  ...(typeof visit === 'string' && { visit }),
})
