/** Whether a member is in the creator programme. There are no invitations yet, so nobody is. */
export const isProgrammeMember = (_uid: number): boolean => false;
