import type { Profile } from '@prosa/contract/permissions';
import {
  type User,
  type UserBody,
  type UserChanges,
  userBody,
  userChanges,
} from '@prosa/contract/user';

export type UserValues = {
  name: string;
  email: string;
  password: string;
  /** Of one's own account: asked for with a new password. */
  currentPassword: string;
  profile: Profile;
  queueIds: number[];
};

/** What the dialog needs to know of a user; the session's own user has it too. */
export type EditedUser = Pick<User, 'id' | 'name' | 'email' | 'profile' | 'queues'>;

export function valuesOf(user: EditedUser | null): UserValues {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    currentPassword: '',
    profile: user?.profile ?? 'user',
    queueIds: user?.queues.map(({ id }) => id) ?? [],
  };
}

export type Rights = { profile: boolean; queues: boolean };

/** What is sent: an existing user's blank password stays, and rights one may not change are left out. */
export function bodyOf(
  { profile, queueIds, ...own }: UserValues,
  isNew: boolean,
  rights: Rights,
): UserBody | UserChanges {
  const values = {
    ...own,
    ...(rights.profile && { profile }),
    ...(rights.queues && { queueIds }),
  };
  if (isNew) return userBody.parse(values);
  const { currentPassword, ...changes } = userChanges.parse(values);
  return currentPassword ? { ...changes, currentPassword } : changes;
}

/** Whoever changes what they log in with shows that they know their password. */
export function asksForPassword(
  { email, password }: { email?: string; password?: string | undefined },
  me: EditedUser | null,
): boolean {
  return me !== null && (Boolean(password) || email !== me.email);
}

/** An existing user may leave the password blank, name and e-mail never; `me` is given for one's own. */
export function schemaFor(isNew: boolean, me: EditedUser | null = null) {
  if (isNew) return userBody;
  return userChanges
    .required({ name: true, email: true })
    .refine((values) => !asksForPassword(values, me) || values.currentPassword, {
      path: ['currentPassword'],
    });
}
