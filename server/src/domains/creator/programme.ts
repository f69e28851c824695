/** Whether a member is in the programme. Nobody can be invited yet, so nobody is: the one place that learns of it when that comes. */
export const isInProgramme = (_uid: number): boolean => false;
