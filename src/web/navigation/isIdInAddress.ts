const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether what stands in an address names a row. */
export const isIdInAddress = (value: unknown): value is string => typeof value === 'string' && ID.test(value)
