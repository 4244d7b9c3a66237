import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import css from './password-field.module.css';

export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      // Mantine sets it on its other inputs, but not on this one.
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'password.hide' : 'password.show'),
        'aria-pressed': visible,
      }}
      classNames={{ innerInput: css.inner, visibilityToggle: css.toggle }}
    />
  );
}

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />;
}
