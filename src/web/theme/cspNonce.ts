/** The nonce the server put into this page, for style elements the UI kit inserts while running. */
export const cspNonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// The kit's scroll lock, and zod's probe for eval, read their settings from the global object; with these neither breaks the policy.
Object.assign(globalThis, { __webpack_nonce__: cspNonce, __zod_globalConfig: { jitless: true } })
