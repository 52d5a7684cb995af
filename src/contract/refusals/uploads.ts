export const uploadsRefusals = {
  UPLOAD_TOO_LARGE: { status: 413 },
  UPLOAD_UNREADABLE: { status: 422 },
  UPLOAD_PROTECTED: { status: 422 },
  UPLOAD_ACTIVE: { status: 422 },
  UPLOAD_IN_ERROR: { status: 409 },
} as const
