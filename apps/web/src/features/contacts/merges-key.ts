export const mergesKey = ['contact-merges'] as const;
